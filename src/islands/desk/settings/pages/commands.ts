import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'

export const kinds = ['p', 'h2', 'h3'] as const
type Kind = (typeof kinds)[number]

/** The kind of the paragraph in which the cursor is. */
export const kindOf = (editor: Editor): Kind => kinds.find(kind => editor.isActive(kind)) ?? 'p'

export const setKind = (editor: Editor, kind: string): boolean => editor.chain().focus().setNode(kind).run()

/** Two tags look the same; what has either of them is switched off. */
const toggle = (editor: Editor, [mark, other]: readonly [string, string]): boolean => {
  const chain = editor.chain().focus()
  const isOn = editor.isActive(mark) || editor.isActive(other)
  return (isOn ? chain.unsetMark(mark).unsetMark(other) : chain.setMark(mark)).run()
}

const STRONG = ['strong', 'b'] as const
const ITALIC = ['em', 'i'] as const
export const toggleStrong = (editor: Editor): boolean => toggle(editor, STRONG)
export const toggleItalic = (editor: Editor): boolean => toggle(editor, ITALIC)
export const isStrong = (editor: Editor): boolean => STRONG.some(mark => editor.isActive(mark))
export const isItalic = (editor: Editor): boolean => ITALIC.some(mark => editor.isActive(mark))

/** Text of an item needs no paragraph in it; without a list it needs one again. */
export function toggleList(editor: Editor, list: 'ul' | 'ol'): boolean {
  const done = editor.chain().focus().toggleList(list, 'li').run()
  const inList = editor.isActive('li')
  if (editor.isActive(inList ? 'p' : 'line')) editor.commands.setNode(inList ? 'line' : 'p')
  return done
}

export const undoStep = (editor: Editor): boolean => step(editor, undo)
export const redoStep = (editor: Editor): boolean => step(editor, redo)

function step(editor: Editor, past: typeof undo): boolean {
  editor.commands.focus()
  return past(editor.state, editor.view.dispatch)
}
