import { Suspense } from 'react'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { closeModal } from '#stores/modal-link.ts'

const LiveReservation = lazyComponent(async () => (await import('./live-reservation.tsx')).LiveReservation)

/** The reservation dialog. It opens at once and loads its form afterwards. */
export function ReservationDialog() {
  const t = useT()
  return (
    <Dialog title={t('Reservation')} onClose={closeModal}>
      <Suspense fallback={<Skeleton />}>
        <LiveReservation />
      </Suspense>
    </Dialog>
  )
}
