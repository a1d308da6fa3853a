/** Every cookie that the API server gives to guests and customers. The privacy page lists them. */
export const cookies = { device: 'device' } as const
