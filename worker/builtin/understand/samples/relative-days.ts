/** A day as sample records say it, which is worked out when they are stored: `today`, `today-3`, `today+14`. */
export const relativeDay = (days: number): string => (days === 0 ? 'today' : days > 0 ? `today+${days}` : `today${days}`)
