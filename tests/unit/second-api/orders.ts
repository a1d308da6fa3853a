import { tacos } from './cantina.ts'

/** The parts of an order that this system reads. */
interface Sent {
  cart: {
    items: {
      type: string
      productId: number | string
      sizeId: number | string
      qty: number
      price: number
      optionIds?: Choice[]
    }[]
    total: number
  }
  deliveryType: string
}
interface Choice {
  variantId: number | string
  value: unknown
}

interface Taken {
  id: number
  key: string
  idempotencyKey: string | undefined
  sent: Sent
}

/** Takes orders; prices them by its own menu, in cents. */
export function createOrders(settings: () => Record<string, string | number | null>) {
  const taken: Taken[] = []
  const byKey = new Map<string, Taken>()
  return {
    taken,
    /** Stores an order, or returns the one that the same key has stored if this system knows such keys. */
    take(sent: Sent, idempotencyKey: string | undefined, forgetful = false): Taken {
      const knowsKeys = String(settings().API_EXTENSIONS ?? '').includes('idempotency-key')
      const known = knowsKeys && !forgetful && idempotencyKey ? byKey.get(idempotencyKey) : undefined
      if (known) return known
      const order = { id: 1000 + taken.length, key: `schluessel-${taken.length}`, idempotencyKey, sent }
      taken.push(order)
      if (idempotencyKey) byKey.set(idempotencyKey, order)
      return order
    },
    /** Fields that are wrong although the body has the right shape. */
    problems({ cart, deliveryType }: Sent): Record<string, string[]> {
      const lines = cart.items.map(
        (line, index) => [`items.${index}.price`, unit(line) === cents(line.price)] as const,
      )
      const price = cart.items.reduce((sum, line) => sum + cents(line.price) * line.qty, 0)
      const delivery = deliveryType === 'delivery' ? 250 : 0
      const total = price + delivery + Math.round((price + delivery) * 0.025)
      const wrong = [
        ...lines.filter(([, right]) => !right).map(([field]) => field),
        ...(total === cents(cart.total) ? [] : ['total']),
        ...(deliveryType === 'delivery' && price < 2000 ? ['address.areaId'] : []),
      ]
      return Object.fromEntries(wrong.map(field => [field, ['Das stimmt nicht mit unserer Karte überein']]))
    },
    /** An order as its guest reads it. */
    status: (key: string) => {
      const order = taken.find(each => each.key === key)
      if (!order) return undefined
      const { cart } = order.sent
      return {
        code: order.id,
        status: 'pending_approval',
        createdAt: '2026-11-20T18:00:00Z',
        notes: null,
        table: null,
        items: {
          data: cart.items.map(({ type, qty, price }) => ({
            type,
            qty,
            price,
            product: { name: tacos.name },
          })),
        },
        payment: { data: { cartTotal: cart.total, price: cart.total } },
      }
    },
  }
}

function unit({ sizeId, optionIds = [] }: Sent['cart']['items'][number]): number {
  const size = tacos.sizes.data.find(({ id }) => String(id) === String(sizeId))
  const options = tacos.variants.data.flatMap(variant => variant.options)
  const chosen = optionIds.map(({ value }) => options.find(({ id }) => String(id) === String(value)))
  return [size, ...chosen].reduce((sum, part) => sum + cents(part?.price ?? 0), 0)
}

const cents = (amount: number): number => Math.round(amount * 100)
