import { useState } from 'react'
import { PICTURE_BYTES, type PictureCrop, pictureEndpoints } from '#contract/desk/pictures.ts'
import { notAPicture } from '#contract/desk/texts.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { type ChosenPicture, openPicture } from './shrink.ts'

const tooLarge: DeskKey = 'This picture is larger than 15 MB. Please save it smaller'

/** Brings a picture into the shop: opened first, so that a part of it can be chosen. `onAdded` gets its file's name. */
export function useUpload(onAdded: (file: string) => void) {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskProblem>()
  return {
    chosen,
    busy,
    problem,
    async choose(file: File): Promise<void> {
      setProblem(undefined)
      if (file.size > PICTURE_BYTES) return setProblem({ text: tooLarge })
      const opened = await openPicture(file)
      if (opened) setChosen(opened)
      else setProblem({ text: notAPicture })
    },
    async send(crop: PictureCrop): Promise<void> {
      if (!chosen) return
      setBusy(true)
      setProblem(undefined)
      try {
        const { file } = await deskApi(pictureEndpoints.addPicture, { query: crop, body: chosen.file })
        setChosen(undefined)
        onAdded(file)
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        setBusy(false)
      }
    },
    close() {
      setChosen(undefined)
      setProblem(undefined)
    },
  }
}
