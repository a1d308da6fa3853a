import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import 'react-easy-crop/react-easy-crop.css'
import type { PictureCrop } from '#contract/desk/pictures.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskProblem } from '#islands/desk/live/problem-of.ts'
import styles from './pictures.module.css'

interface Props {
  /** The picture as a data address. */
  picture: string
  busy: boolean
  problem: DeskProblem | undefined
  onUse: (crop: PictureCrop) => void
  onClose: () => void
}

const WHOLE: PictureCrop = { x: 0, y: 0, width: 100, height: 100 }
/** Lists and dialogs of the shop show dishes at 4:3. */
const ASPECT = 4 / 3
const MAX_ZOOM = 4

/** Chooses the part of a picture that is shown: by drag, by the arrow keys and by a slider, or all of it. */
export function CropDialog({ picture, busy, problem, onUse, onClose }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PictureCrop>(WHOLE)
  return (
    <Modal aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <h2 id={id}>{t('Which part of the picture?')}</h2>
      <div className={styles.crop}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ASPECT}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            'aria-label': t('Part of the picture: move it with the arrow keys'),
            role: 'application',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setPart}
        />
      </div>
      <label className={styles.zoom}>
        {t('Size of the part')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <Problem problem={problem} />
      <div className={styles.actions}>
        <Button primary disabled={busy} onClick={() => onUse(part)}>
          {busy ? t('Sending the picture') : t('Use this part')}
        </Button>
        <Button disabled={busy} onClick={() => onUse(WHOLE)}>
          {t('Use the whole picture')}
        </Button>
        <Button onClick={onClose}>{t('Use no picture')}</Button>
      </div>
    </Modal>
  )
}
