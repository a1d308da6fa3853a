import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import {
  isItalic,
  isStrong,
  kindOf,
  kinds,
  redoStep,
  setKind,
  toggleItalic,
  toggleList,
  toggleStrong,
  undoStep,
} from './commands.ts'
import styles from './pages.module.css'

interface Props {
  editor: Editor
  onLink: () => void
}

interface Tool {
  name: DeskKey
  keys: string
  /** Whether it is on, for those that can be. */
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const KINDS: Record<(typeof kinds)[number], DeskKey> = { p: 'Text', h2: 'Heading', h3: 'Subheading' }

const tools: readonly Tool[] = [
  { name: 'Bold', keys: 'Control+B', isOn: isStrong, run: toggleStrong },
  { name: 'Italic', keys: 'Control+I', isOn: isItalic, run: toggleItalic },
  {
    name: 'List',
    keys: 'Control+Shift+8',
    isOn: editor => editor.isActive('ul'),
    run: editor => toggleList(editor, 'ul'),
  },
  {
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    isOn: editor => editor.isActive('ol'),
    run: editor => toggleList(editor, 'ol'),
  },
  { name: 'Undo', keys: 'Control+Z', run: undoStep },
  { name: 'Redo', keys: 'Control+Y', run: redoStep },
]

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** What can be done with the text. Tab reaches it once, arrow keys move in it. */
export function Toolbar({ editor, onLink }: Props) {
  const { t } = useDeskT()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { kind, on, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      kind: kindOf(editor),
      on: tools.map(({ isOn }) => isOn?.(editor)),
      isLink: editor.isActive('a'),
    }),
  })
  const controls = () => [...(bar.current?.children ?? [])].filter(each => each instanceof HTMLElement)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = controls()
    const next = (current + step + all.length) % all.length
    setCurrent(next)
    all[next]?.focus()
  }
  const stop = (index: number) => (index === current ? 0 : -1)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('Tools for the text')}
      className={styles.tools}
      onKeyDown={move}
      onFocus={({ target }) => setCurrent(controls().indexOf(target as HTMLElement))}
    >
      <select
        aria-label={t('Kind of paragraph')}
        tabIndex={stop(0)}
        value={kind}
        onChange={({ target }) => setKind(editor, target.value)}
      >
        <Options of={kinds.map(each => [each, t(KINDS[each])] as const)} />
      </select>
      {tools.map(({ name, keys, run }, index) => (
        <Button
          key={name}
          tabIndex={stop(index + 1)}
          aria-keyshortcuts={keys}
          aria-pressed={on[index]}
          onClick={() => run(editor)}
        >
          {t(name)}
        </Button>
      ))}
      <Button
        tabIndex={stop(tools.length + 1)}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        aria-pressed={isLink}
        onClick={onLink}
      >
        {t('Link')}
      </Button>
    </div>
  )
}
