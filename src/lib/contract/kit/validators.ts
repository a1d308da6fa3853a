import * as z from 'zod/mini'
import { isBlank, plainPhone } from './normal-forms.ts'
import { fieldTexts } from './texts.ts'

/** Nothing that follows reads what is longer, however long somebody sends it. */
const atMost = (max: number) => z.maxLength(max, { error: fieldTexts.tooLong, abort: true })

/** As much as is read of a phone number with what is copied along with it. */
const PHONE = 1000

/** Takes away the spaces around a text, and all of one in which nothing can be seen. */
const trimmed = () => z.overwrite((text: string) => (isBlank(text) ? '' : text.trim()))

/**
 * The generic validators of every form (docs/rules.md, R5): required, required true, e-mail, min and max number,
 * min and max length, pattern. Each one has the message that is shown under the field.
 */
export const required = (max = 200) =>
  z.string(fieldTexts.required).check(trimmed(), z.minLength(1, fieldTexts.required), atMost(max))

export const requiredTrue = (message: string = fieldTexts.terms) => z.literal(true, message)

/** A domain may be in the letters of any language; what is in front of it has to be what all mail servers take. */
const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u

export const email = () => required(254).check(z.email({ error: fieldTexts.email, pattern: ADDRESS }))

export const minNumber = (min: number) => z.number(fieldTexts.number).check(z.gte(min, fieldTexts.invalid))

export const maxNumber = (max: number) => z.number(fieldTexts.number).check(z.lte(max, fieldTexts.invalid))

export const minLength = (min: number, max = 200) =>
  required(max).check(z.minLength(min, fieldTexts.tooShort))

export const maxLength = (max: number) => z.string().check(trimmed(), atMost(max))

export const pattern = (form: RegExp, message: string) => required().check(z.regex(form, message))

/** Checks only the form of a number; the phone library checks whether it can exist. */
export const phone = () =>
  z
    .string(fieldTexts.required)
    .check(
      atMost(PHONE),
      z.overwrite(plainPhone),
      z.minLength(1, fieldTexts.required),
      atMost(200),
      z.regex(/^\+?[\d\s()/.-]{5,30}$/, fieldTexts.phone),
    )
