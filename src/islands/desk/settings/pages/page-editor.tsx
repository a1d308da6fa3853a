import { type Editor, Extension } from '@tiptap/core'
import { history } from '@tiptap/pm/history'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { redoStep, setKind, toggleItalic, toggleList, toggleStrong, undoStep } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { bodyOf, docOf, htmlOf } from './page-html.ts'
import styles from './pages.module.css'
import { cleanPasted } from './pasted.ts'
import { pageSchema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

interface Props {
  /** What the page has when it is opened. */
  html: string
  label: string
  lang: string
  describedBy: string
  onChange: (html: string) => void
}

/** A page as guests read it, to write in. */
export function PageEditor({ html, label, lang, describedBy, onChange }: Props) {
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: [...pageSchema, editorKeys(() => setLinking(true))],
    content: docOf(bodyOf(html)).toJSON(),
    autofocus: 'start',
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        lang,
        class: styles.paper ?? '',
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: { state } }) => onChange(htmlOf(state.doc, document)),
    onBlur: () => void saveNow(),
  })
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

/** The keys of the editor, besides those of the browser. Tab leaves it, as it leaves every field. */
const keys: Record<string, (editor: Editor) => boolean> = {
  'Mod-z': undoStep,
  'Mod-y': redoStep,
  'Mod-Shift-z': redoStep,
  'Mod-b': toggleStrong,
  'Mod-i': toggleItalic,
  'Mod-Alt-0': editor => setKind(editor, 'p'),
  'Mod-Alt-2': editor => setKind(editor, 'h2'),
  'Mod-Alt-3': editor => setKind(editor, 'h3'),
  'Mod-Shift-7': editor => toggleList(editor, 'ol'),
  'Mod-Shift-8': editor => toggleList(editor, 'ul'),
  'Mod-]': editor => editor.commands.sinkListItem('li'),
  'Mod-[': editor => editor.commands.liftListItem('li'),
  'Shift-Enter': editor => editor.commands.insertContent({ type: 'br' }),
  Enter: editor => editor.commands.splitListItem('li'),
}

const editorKeys = (editLink: () => void) =>
  Extension.create({
    name: 'keys',
    addProseMirrorPlugins: () => [history()],
    addKeyboardShortcuts() {
      const { editor } = this
      const editorLink = () => {
        editLink()
        return true
      }
      const own = Object.entries(keys).map(([key, run]) => [key, () => run(editor)])
      return { ...Object.fromEntries(own), 'Mod-k': editorLink }
    },
  })
