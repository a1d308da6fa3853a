import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import draft from '#islands/desk/draft/draft.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import { readAddress } from './address.ts'
import styles from './pages.module.css'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Asks where a link leads, and refuses what is not an address. Without selected text, the address is the text. */
export function LinkDialog({ editor, onClose }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const before = String(editor.getAttributes('a').href ?? '')
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    // The dialog gives the focus back to where it was, which is the editor only for its own key.
    requestAnimationFrame(() => editor.commands.focus())
  }
  const setLink = (href: string) => {
    const chain = editor.chain().extendMarkRange('a')
    const marked = { type: 'text', text: typed.trim(), marks: [{ type: 'a', attrs: { href } }] }
    if (editor.state.selection.empty && !before) chain.insertContent(marked).run()
    else chain.setMark('a', { href }).run()
    close()
  }
  const removeLink = () => {
    editor.chain().extendMarkRange('a').unsetMark('a').run()
    close()
  }
  return (
    <Modal aria-labelledby={`${id}-title`} className={styles.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const address = readAddress(typed)
          if (address) setLink(address)
          else setWrong(true)
        }}
      >
        <h2 id={`${id}-title`}>{t('Link')}</h2>
        <div className={draft.field}>
          <label htmlFor={id}>{t('Where does it lead?')}</label>
          <input
            id={id}
            type="text"
            inputMode="url"
            autoComplete="off"
            value={typed}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-notes`}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
          <div id={`${id}-notes`} className={draft.notes} aria-live="polite">
            <p>{t('A website, an e-mail address, a phone number, or a page of this shop: ?page=imprint')}</p>
            {wrong && <p className={draft.wrong}>{t('A page cannot link to this address')}</p>}
          </div>
        </div>
        <div className={styles.actions}>
          <Button type="submit" primary>
            {t('Set the link')}
          </Button>
          {before && <Button onClick={removeLink}>{t('Remove the link')}</Button>}
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}
