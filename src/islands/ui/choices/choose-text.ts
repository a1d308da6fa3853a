import type { Translate } from '#lib/i18n/translate.ts'

/** The text of a button that leads to a choice. A name that asks for it itself, such as “Choose your sauce”, is not asked for twice. */
export function chooseText(name: string, t: Translate): string {
  const verb = t('Choose {name}', { name: '' }).trim().toLowerCase()
  if (name.toLowerCase().includes(verb)) return name
  return /[?!:.]$/.test(name.trim())
    ? t('Please choose: {names}', { names: name })
    : t('Choose {name}', { name })
}
