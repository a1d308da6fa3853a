import { type Editor, Extension } from '@tiptap/core'
import { history } from '@tiptap/pm/history'
import { redoStep, setKind, toggleItalic, toggleList, toggleStrong, undoStep } from './commands.ts'

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

export const editorKeys = (editLink: () => void) =>
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
