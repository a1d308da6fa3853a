import { atom } from 'nanostores'
import { type DeskBlock, phoneEndpoints } from '#contract/desk/phone.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

/** What is blocked at present; undefined until it was read. */
export const $blocks = atom<DeskBlock[] | undefined>(undefined)

/** Keeps what a call has answered. */
export const noteBlocks = (blocks: DeskBlock[]): void => $blocks.set(blocks)

export const readBlocks = async (): Promise<void> => noteBlocks(await deskApi(phoneEndpoints.getBlocks))
