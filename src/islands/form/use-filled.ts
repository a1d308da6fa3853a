import { type RefObject, useEffect, useRef } from 'react'
import { get } from 'react-hook-form'
import type { ControlForm } from './control-form.ts'

/** When fields are read: after whatever may have filled one, and when somebody goes on. */
const MOMENTS = ['input', 'change', 'focusin', 'focusout', 'pointerover', 'pointerdown', 'keydown']

interface Read extends Pick<ControlForm, 'register' | 'values'> {
  /** The value that the form has of a field, which may be newer than what is rendered. */
  valueOf: (name: string) => unknown
}

/**
 * Takes over what browsers and password managers have filled in without an event that React hears: whenever somebody moves, taps
 * or types in the form. Returns a function that does so at once.
 */
export function useFilled(ref: RefObject<HTMLFormElement | null>, form: Read): () => void {
  const read = (): void => {
    for (const control of ref.current?.elements ?? []) {
      if (!isText(control) || control.disabled || control.value === '') continue
      const known = form.valueOf(control.name)
      const isShown = get(form.values, control.name) === control.value
      if (typeof known !== 'string' || (known === control.value && isShown)) continue
      void form.register(control.name).onChange({ target: control, type: 'change' })
    }
  }
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const onMoment = ({ target }: Event): void => {
      if (target instanceof Node && ref.current?.contains(target)) latest.current()
    }
    for (const moment of MOMENTS) document.addEventListener(moment, onMoment)
    return () => {
      for (const moment of MOMENTS) document.removeEventListener(moment, onMoment)
    }
  }, [ref])
  return read
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type)) ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
