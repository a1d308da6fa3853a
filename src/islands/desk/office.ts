import type { ComponentType } from 'react'
import { later } from '../ui/lazy.ts'
import { addOfficeTexts } from './desk-texts.ts'

/** A part that the kitchen does not need in an evening: its code comes with its texts when it is first shown. */
export const office = <P>(load: () => Promise<ComponentType<P>>) =>
  later(async () => {
    const [part] = await Promise.all([load(), addOfficeTexts()])
    return part
  })
