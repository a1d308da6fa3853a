/** The addresses of the texts of people who have signed in: of all parts that the evening (desk-texts.ts) does not have. */
export const officeTexts = import.meta.glob<string>(
  ['./*/*.json', '!./{counter,days,entry,notices,office,printing,sold-out}/*.json'],
  { base: '/src/lib/i18n/desk', query: '?url&no-inline', import: 'default', eager: true },
)
