import { chosenFonts, MORE } from '#contract/describe/settings/chosen-fonts.ts'
import { ANY_WEIGHT } from '#contract/describe/settings/font-rules.ts'
import { chosenFamilies } from '#contract/describe/settings/fonts.ts'
import { chosenFiles } from '#lib/fonts/chosen-files.ts'

/** Makes the families of the presets known to the desk, which loads those that it shows. Returns what takes that back. */
export function addPresetFonts(): () => void {
  const faces = chosenFamilies.flatMap(name => {
    const { latin, more } = chosenFiles[name]
    const face = (file: string, characters: FontFaceDescriptors) =>
      new FontFace(chosenFonts[name].called, `url("${file}") format("woff2")`, {
        weight: ANY_WEIGHT,
        display: 'swap',
        ...characters,
      })
    return [face(latin, {}), face(more, { unicodeRange: MORE })]
  })
  for (const face of faces) document.fonts.add(face)
  return () => {
    for (const face of faces) document.fonts.delete(face)
  }
}
