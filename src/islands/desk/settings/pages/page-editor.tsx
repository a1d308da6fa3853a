import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { editorKeys } from './keys.ts'
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
