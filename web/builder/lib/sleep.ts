export const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))
