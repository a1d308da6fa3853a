import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { type PhoneShop, phoneEndpoints, type TakenOrder } from '#contract/desk/phone.ts'
import { DishPicker } from '#islands/desk/dishes/dish-picker.tsx'
import { NoForms } from '#islands/desk/dishes/no-forms.tsx'
import { type ReadDishes, useDishes } from '#islands/desk/dishes/use-dishes.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { BlockList } from './block-list.tsx'
import { CallerPart } from './caller-part.tsx'
import { OrderForm } from './order-form.tsx'
import styles from './phone.module.css'
import { Taken } from './taken.tsx'
import { type, useTyped } from './typed.ts'

/** An order for a guest who calls: the number first, then the menu beside what is ordered. */
export function PhoneView() {
  const { t } = useDeskT()
  const dishes = useDishes()
  const revision = useStore($feed).now?.switches
  const shop = useDeskRequest(
    'phone',
    () => deskApi(phoneEndpoints.getPhoneShop),
    JSON.stringify(revision?.pauses ?? ''),
  )
  const [taken, setTaken] = useState<TakenOrder>()
  if (taken)
    return (
      <ViewMain title={t('Phone')} className={styles.narrow}>
        <Taken order={taken} onNext={() => setTaken(undefined)} />
      </ViewMain>
    )
  return (
    <ViewMain title={t('Phone')} className={styles.phone}>
      <CallerPart />
      <Problem problem={dishes.problem ?? shop.problem} />
      {dishes.data && shop.data && <Order {...dishes.data} shop={shop.data} onTaken={setTaken} />}
      <BlockList />
    </ViewMain>
  )
}

interface OrderProps extends ReadDishes {
  shop: PhoneShop
  onTaken: (order: TakenOrder) => void
}

function Order({ dishes, hasForms, shop, onTaken }: OrderProps) {
  const typed = useTyped()
  const deliveryType = typed.deliveryType ?? shop.orderTypes[0]
  if (!hasForms) return <NoForms />
  return (
    <Suspense fallback={null}>
      <div className={styles.columns}>
        <DishPicker
          dishes={dishes}
          orderType={deliveryType}
          onPick={line => type({ deliveryType, lines: [...typed.lines, line] })}
        />
        <OrderForm dishes={dishes} shop={shop} typed={{ ...typed, deliveryType }} onTaken={onTaken} />
      </div>
    </Suspense>
  )
}
