import * as z from 'zod/mini'
import { maybe } from '../../kit/fields.ts'
import { mediaParts } from '../../kit/media.ts'

/** No text for false, so that it is off everywhere. */
const written = (value: number | boolean): string => (value === false ? '' : String(value))

export const Setting = z.object({
  key: z.string().check(z.minLength(1)),
  value: maybe(z.union([z.string(), z.pipe(z.union([z.number(), z.boolean()]), z.transform(written))])),
  ...mediaParts,
})
export type Setting = z.output<typeof Setting>

/**
 * A setting's value, or the address of its picture: poster, else icon as favicon, else splash
 * (or its poster size), else background. Without any of them it is empty.
 */
export function settingValue(setting: Setting): string {
  return (
    setting.value ||
    setting.poster?.urls.poster ||
    setting.icon?.urls.favicon ||
    setting.splash?.urls.splash ||
    setting.splash?.urls.poster ||
    setting.background?.urls.background ||
    ''
  )
}
