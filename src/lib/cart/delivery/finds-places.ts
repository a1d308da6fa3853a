/** Whether guests find their address by the restaurant's own server; elsewhere they are asked for the postcode alone. */
export const findsPlaces = (features: {
  extensions: ReadonlySet<string>
  newAddressSystem: boolean
}): boolean => features.extensions.has('guest-places') && features.newAddressSystem
