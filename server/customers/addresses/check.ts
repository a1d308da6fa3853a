import type { AddressForm } from '#contract/api/forms.ts'
import type { Coordinates } from '#contract/delivery/address.ts'
import { plain, zipcodeKey } from '#contract/kit/normal-forms.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import { type Checked, type FieldProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import { areasAt, findArea, hasZones, typedSpot } from '#server/places/area.ts'
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
    area_id: where.area_id,
    zipcode: where.zipcode,
    name: form.name,
    address: form.address ?? '',
    extras: form.extras ?? '',
    coordinates: where.at ? JSON.stringify(where.at) : null,
    building_code: form.buildingCode ?? null,
  }
}

interface AddressSpot extends Pick<CheckedAddress, 'area_id' | 'zipcode'> {
  at: Coordinates | undefined
}

/** What is wrong with an address, as far as it can be said without asking where it is. */
export const addressProblems = (shop: Shop, form: Partial<AddressForm>): FieldProblem[] =>
  shop.features.newAddressSystem ? mapProblems(form) : typedProblems(shop, form)

/** The old system: an area from the list, and where in it. */
function checkTyped(shop: Shop, form: AddressForm): AddressSpot {
  rejectInvalid(typedProblems(shop, form))
  const area = areaOf(shop, form)
  const zipcode = area?.zipcode || plain(form.zipcode ?? '')
  return { area_id: area?.id ?? null, zipcode, at: form.coordinates }
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

/** The new system: a place on the map or an address with its postcode, and how to find the door. */
async function checkOnMap(context: CheckAddressContext, form: AddressForm): Promise<AddressSpot> {
  const problems = mapProblems(form)
  const isMarked = form.coordinates !== undefined
  const isFindable = !problems.some(({ field }) => field !== 'extras')
  const found = isFindable ? await (isMarked ? markedArea : typedArea)(context, form) : undefined
  rejectInvalid([...problems, ...(found?.problems ?? [])])
  return found?.value ?? { area_id: null, zipcode: '', at: form.coordinates }
}

async function markedArea(
  context: CheckAddressContext,
  form: AddressForm,
): Promise<Checked<AddressSpot | undefined>> {
  const { value, problems } = await findArea(context, form)
  return {
    value: value && { area_id: value.area.id, zipcode: value.zipcode, at: form.coordinates },
    problems,
  }
}

/**
 * The area of an address that is not marked: where it is found, or, where nobody knows it, the one that its customer has chosen
 * (docs/decisions/2026-11-28-an-address-that-nobody-knows.md).
 */
async function typedArea(
  context: CheckAddressContext,
  { address = '', zipcode = '', areaId }: AddressForm,
): Promise<Checked<AddressSpot | undefined>> {
  const spot = await typedSpot(context, { address, zipcode })
  const areas = areasAt(context.shop, spot)
  const area = areas.find(({ id }) => id === areaId) ?? (areas.length === 1 ? areas[0] : undefined)
  if (area)
    return { value: { area_id: area.id, zipcode: area.zipcode || plain(zipcode), at: spot.at }, problems: [] }
  const problem = areas.length > 0 ? CHOOSE : spot.at || !hasZones(context.shop) ? OUTSIDE : UNKNOWN
  return { value: undefined, problems: [problem] }
}

const CHOOSE = { field: 'areaId', message: fieldTexts.required }
const OUTSIDE = { field: 'zipcode', message: catalogue.outOfRange }
const UNKNOWN = { field: 'coordinates', message: fieldTexts.markPlace }

function mapProblems({ extras, coordinates, address, zipcode }: Partial<AddressForm>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!extras) problems.push({ field: 'extras', message: fieldTexts.required })
  if (!coordinates && !(address && zipcode))
    problems.push(
      address
        ? { field: 'zipcode', message: fieldTexts.required }
        : { field: 'coordinates', message: fieldTexts.markPlace },
    )
  return problems
}
