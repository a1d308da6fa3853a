import { useNow } from '#islands/ui/hooks/use-now.ts'

/** This device's clock (./device-now.ts), again every second. */
export const useDeviceNow = (): number => useNow().getTime()
