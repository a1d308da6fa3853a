interface Place {
  address: string
  coordinates?: { lat: number; lng: number } | undefined
}

/** Where a guest's own map shows the way to the restaurant. Phones open their app for it; nothing of it is asked before the tap. */
export function routeTo({ address, coordinates }: Place): string | undefined {
  const place = coordinates ? `${coordinates.lat},${coordinates.lng}` : address
  return place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined
}
