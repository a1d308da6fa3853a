import { chosenType } from '#lib/cart/chosen-type.ts'
import { $cart } from '#lib/cart/stored-cart.ts'
import { $filled } from '#stores/filled-sections.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table } from '#stores/storage/storage.ts'

/** The prices that a place of the page was built with, by what they are in. */
const built = new WeakMap<Element, Element[]>()
let isStarted = false

/** Shows the prices of the chosen order type, on the page and in the cart, from now on. */
export function startByType(): void {
  if (isStarted) return
  isStarted = true
  $orderChoice.listen(show)
  $table.listen(show)
  $filled.listen(show)
  show()
  let isFollowed = false
  $cart.subscribe(({ items }) => {
    if (items.length === 0 || isFollowed) return
    isFollowed = true
    void import('#lib/cart/follow-type.ts').then(({ followType }) => followType())
  })
}

/** Puts the prices of the order type, each in a template beside those of the default one, in the place of these. */
function show(): void {
  const orderType = chosenType()
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-as]')
  for (const [place, own] of Map.groupBy(templates, template => template.parentElement)) {
    if (!place) continue
    const shown = [...place.querySelectorAll(':scope > [data-own]')]
    const usual = built.get(place) ?? shown
    built.set(place, usual)
    const wanted = own.find(({ dataset }) => dataset.as === orderType)
    const next = wanted ? [...(wanted.cloneNode(true) as HTMLTemplateElement).content.children] : usual
    if (next[0] === shown[0]) continue
    shown[0]?.before(...next)
    for (const old of shown) old.remove()
  }
}
