import { useId, useState } from 'react'
import { FONT_BYTES, fontEndpoints } from '#contract/desk/fonts.ts'
import { fontTooLarge } from '#contract/desk/texts.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import {
  type FontPair,
  fontInWords,
  fontsInWords,
  headingFamilies,
  ownFontsIn,
  readFonts,
  textFamilies,
  writeFonts,
} from '#islands/desk/draft/known/font-pair.ts'
import pictures from '#islands/desk/draft/pictures/pictures.module.css'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

interface Props {
  cell: DraftCell
  label: string
  hint: DeskKey
}

/** The fonts of headings and of everything else: those that ship, those of the device, and the restaurant's own files. */
export function FontsCell({ cell, label, hint }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [added, setAdded] = useState<string[]>([])
  const [problem, setProblem] = useState<DeskProblem>()
  const pair = readFonts(cell.value)
  const own = [...new Set([...added, ...ownFontsIn(cell.value), ...ownFontsIn(cell.published ?? '')])]
  const add = async (file: File): Promise<void> => {
    setProblem(undefined)
    if (file.size > FONT_BYTES) return setProblem({ text: fontTooLarge })
    try {
      const kept = await deskApi(fontEndpoints.addFont, { query: { name: file.name }, body: file })
      setAdded([...added, kept.file])
      cell.set(writeFonts({ ...pair, headings: kept.file }))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const choice = (part: keyof FontPair, name: DeskKey, families: readonly string[]) => (
    <div className={draft.field}>
      <label htmlFor={`${id}-${part}`}>{t(name)}</label>
      <select
        id={`${id}-${part}`}
        value={pair[part]}
        aria-describedby={`${id}-notes`}
        onChange={({ target }) => cell.set(writeFonts({ ...pair, [part]: target.value }))}
      >
        <Options of={[...families, ...own].map(font => [font, fontInWords(font, t)] as const)} />
      </select>
    </div>
  )
  return (
    <fieldset className={draft.fieldset} disabled={cell.disabled}>
      <legend>{label}</legend>
      {choice('headings', 'Headings', headingFamilies)}
      {choice('text', 'Everything else', textFamilies)}
      <label className={`button ${pictures.choose}`}>
        {t('Add a font of your own')}
        <input
          type="file"
          className={pictures.file}
          accept=".woff2,font/woff2"
          aria-describedby={`${id}-notes ${id}-problem`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void add(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <Problem id={`${id}-problem`} problem={problem} />
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} shown={setting => fontsInWords(setting, t)} />
    </fieldset>
  )
}
