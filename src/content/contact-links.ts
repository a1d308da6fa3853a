const NAMES: Record<string, string> = { linkedin: 'LinkedIn', whatsapp: 'WhatsApp', tiktok: 'TikTok' }

/** A network's name in its own spelling. */
export const networkName = (network: string): string =>
  NAMES[network] ?? network.charAt(0).toUpperCase() + network.slice(1)
