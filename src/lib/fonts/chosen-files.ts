import type { ChosenFiles } from '#contract/describe/settings/chosen-fonts.ts'
import type { ChosenFamily } from '#contract/describe/settings/fonts.ts'
import alegreyaSans from '../../styles/fonts/alegreya-sans-latin.woff2?url'
import alegreyaSansMore from '../../styles/fonts/alegreya-sans-latin-ext.woff2?url'
import barlowCondensed from '../../styles/fonts/barlow-condensed-latin.woff2?url'
import barlowCondensedMore from '../../styles/fonts/barlow-condensed-latin-ext.woff2?url'
import jost from '../../styles/fonts/jost-latin.woff2?url'
import jostMore from '../../styles/fonts/jost-latin-ext.woff2?url'
import nunito from '../../styles/fonts/nunito-latin.woff2?url'
import nunitoMore from '../../styles/fonts/nunito-latin-ext.woff2?url'

/** The files of the families that ship beside the usual ones, where the bundle that imports this has them. */
export const chosenFiles: Record<ChosenFamily, ChosenFiles> = {
  'alegreya sans': { latin: alegreyaSans, more: alegreyaSansMore },
  'barlow condensed': { latin: barlowCondensed, more: barlowCondensedMore },
  nunito: { latin: nunito, more: nunitoMore },
  jost: { latin: jost, more: jostMore },
}
