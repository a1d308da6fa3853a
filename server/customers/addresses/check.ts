import type { AddressForm } from '#contract/api/forms.ts'
import { plain, zipcodeKey } from '#contract/kit/normal-forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import { type FieldProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import { findArea } from '#server/places/area.ts'
import type { Finder } from '#server/places/finder.ts'
import type { Asking } from '#server/places/geocoder.ts'
import type { Shop } from '#server/shop/shop.ts'

/** A form's address as it is stored. */
export type CheckedAddress = Omit<AddressRow, 'id' | 'user_id' | 'created_at' | 'is_default'>

interface CheckAddressContext extends Asking {
  shop: Shop
  finder: Finder
}

/**
 * Checks an address by the system that the setting USES_NEW_ADDRESS_SYSTEM names. Calls the finder, so never inside a
 * transaction. Throws a 422 that names all problems.
 */
export async function checkAddress(context: CheckAddressContext, form: AddressForm): Promise<CheckedAddress> {
  const where = context.shop.features.newAddressSystem
    ? await checkOnMap(context, form)
    : checkTyped(context.shop, form)
  return {
    ...where,
    name: form.name,
    address: form.address ?? '',
    extras: form.extras ?? '',
    coordinates: form.coordinates ? JSON.stringify(form.coordinates) : null,
    building_code: form.buildingCode ?? null,
  }
}

type Where = Pick<CheckedAddress, 'area_id' | 'zipcode'>

/** What is wrong with an address, as far as it can be said without asking where it is. */
export const addressProblems = (shop: Shop, form: Partial<AddressForm>): FieldProblem[] =>
  shop.features.newAddressSystem ? mapProblems(form) : typedProblems(shop, form)

/** The old system: an area from the list, and where in it. */
function checkTyped(shop: Shop, form: AddressForm): Where {
  rejectInvalid(typedProblems(shop, form))
  const area = areaOf(shop, form)
  return { area_id: area?.id ?? null, zipcode: area?.zipcode || plain(form.zipcode ?? '') }
}

const areaOf = ({ areas }: Shop, { areaId }: Partial<AddressForm>) => areas.find(({ id }) => id === areaId)

function typedProblems(shop: Shop, form: Partial<AddressForm>): FieldProblem[] {
  const { areaId, address, zipcode } = form
  const area = areaOf(shop, form)
  const problems: FieldProblem[] = []
  if (!area)
    problems.push({
      field: 'areaId',
      message: areaId === undefined ? fieldTexts.required : fieldTexts.unknownArea,
    })
  if (!address) problems.push({ field: 'address', message: fieldTexts.address })
  if (area?.zipcode && zipcode && zipcodeKey(zipcode) !== zipcodeKey(area.zipcode))
    problems.push({ field: 'zipcode', message: fieldTexts.unknownArea })
  return problems
}

/** The new system: a place on the map, and how to find the door. */
async function checkOnMap(context: CheckAddressContext, form: AddressForm): Promise<Where> {
  const found = form.coordinates ? await findArea(context, form) : undefined
  rejectInvalid([...mapProblems(form), ...(found?.problems ?? [])])
  return { area_id: found?.value?.area.id ?? null, zipcode: found?.value?.zipcode ?? '' }
}

function mapProblems({ extras, coordinates }: Partial<AddressForm>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!extras) problems.push({ field: 'extras', message: fieldTexts.required })
  if (!coordinates) problems.push({ field: 'coordinates', message: fieldTexts.markPlace })
  return problems
}
