import figtree from '../styles/fonts/figtree-latin.woff2?url'
import vollkorn from '../styles/fonts/vollkorn-latin.woff2?url'

interface Family {
  /** With its fallback of the same width, so that nothing moves when the font arrives. */
  stack: string
  /** What the first paint needs of it; a family of the visitor's own system needs nothing. */
  file?: string
  /** Cut in one weight that is too heavy for text. */
  headings?: true
}

/** The families that FONT_SETTINGS may name (docs/api.md, Settings); their faces are in src/styles/fonts.css. */
const FAMILIES: Record<string, Family> = {
  vollkorn: { stack: 'Vollkorn, "Vollkorn Fallback", georgia, serif', file: vollkorn, headings: true },
  figtree: { stack: 'Figtree, "Figtree Fallback", system-ui, sans-serif', file: figtree },
  georgia: { stack: 'georgia, "Times New Roman", serif' },
  system: { stack: 'system-ui, sans-serif' },
}

/** What pages wear that say nothing else (src/styles/tokens.css). */
const USUAL = { headings: 'vollkorn', text: 'figtree' }

/** The fonts of a page by its setting: what the head preloads, and the rule that differs from the usual one, if any. */
export function fontsOf(setting: string): { files: string[]; style: string } {
  const [first = '', second = first] = setting.split(',').map(name => name.trim().toLowerCase())
  const headings = FAMILIES[first] ? first : USUAL.headings
  const text = FAMILIES[second] && !FAMILIES[second].headings ? second : USUAL.text
  const files = [headings, text].flatMap(name => FAMILIES[name]?.file ?? [])
  const usual = headings === USUAL.headings && text === USUAL.text
  const rule = `--font-display: ${FAMILIES[headings]?.stack}; --font-text: ${FAMILIES[text]?.stack};`
  return { files: [...new Set(files)], style: usual ? '' : `:root:root { ${rule} }` }
}
