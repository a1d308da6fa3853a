/** Every cookie that guests and customers are given, by the API server or by a page. The privacy page lists them. */
export const cookies = {
  device: 'device',
  /** Followed by a page's id: that popup page was seen. A page sets it, for as long as the browser is open. */
  popup: 'popup-',
} as const
