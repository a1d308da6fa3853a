import { Button } from '#islands/ui/button.tsx'
import { HeadAction } from './view-head.tsx'

interface Props {
  /** What the button says. */
  text: string
  /** The id of the form, which stays in the page because more follows it, such as a link that is shown once. */
  form: string
}

/** The main action of a page whose form is in the page: a button in its head leads to the first field. */
export const HeadJump = ({ text, form }: Props) => (
  <HeadAction>
    <Button
      onClick={() =>
        document.getElementById(form)?.querySelector<HTMLElement>('input, select, button')?.focus()
      }
    >
      {text}
    </Button>
  </HeadAction>
)
