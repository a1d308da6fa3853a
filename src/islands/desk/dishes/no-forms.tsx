import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'

/** Why no dish can be chosen where the shop's pages are not there. */
export function NoForms() {
  const { t } = useDeskT()
  return (
    <p>
      {t(
        'The forms of the dishes are those of the shop’s pages, which are not here yet: publish once, or open the desk where the pages are',
      )}
    </p>
  )
}
