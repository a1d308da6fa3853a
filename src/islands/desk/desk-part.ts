import type { ComponentType } from 'react'
import { later } from '../ui/lazy.ts'
import { type DeskTextPart, needTexts } from './desk-texts.ts'

/** How long to wait before a part that could not be loaded is tried again, in ms. */
const RETRY_MS = 2000

/**
 * A part of the desk that is loaded when it is first shown, with the texts that only it needs. Without network it is tried
 * until it comes: a part that fails would take the whole screen with it.
 */
export const deskPart = <P>(load: () => Promise<ComponentType<P>>, ...texts: DeskTextPart[]) =>
  later(async () => {
    for (;;) {
      try {
        const [component] = await Promise.all([load(), ...texts.map(needTexts)])
        return component
      } catch {
        await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      }
    }
  })
