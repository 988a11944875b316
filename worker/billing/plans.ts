import type { Plan } from '#contract/people/identity'

const MB = 1024 * 1024

export interface PlanLimits {
  /** Dollars a month, and for a whole year paid at once. */
  price: { month: number; year: number }
  /** A day where the plan has a daily limit (`chat.withoutDailyLimit`), and else a month. */
  chatMessages: number
  creditsPerMonth: number
  activeTools: number
  customDomainsPerApp: number
  uploadBytes: number
  filesPerUpload: number
  /** What the files and the originals of data sources of all the account's apps may take together. */
  storageBytes: number
  /** What the records of one app may take. The least plan's stands in migrations/data too. */
  recordBytesPerApp: number
  /** What the records of all the account's apps may take together. */
  recordBytes: number
  dataProcessingBytesPerMonth: number
  scraper: { depth: number; pages: number }
}

/** The only place where what a plan allows is written. */
export const PLANS: Record<Plan, PlanLimits> = {
  lite: {
    price: { month: 0, year: 0 },
    chatMessages: 20,
    creditsPerMonth: 100,
    activeTools: 1,
    customDomainsPerApp: 0,
    uploadBytes: 10 * MB,
    filesPerUpload: 1,
    storageBytes: 500 * MB,
    recordBytesPerApp: 100 * MB,
    recordBytes: 300 * MB,
    dataProcessingBytesPerMonth: 5 * MB,
    scraper: { depth: 2, pages: 20 },
  },
  explorer: {
    price: { month: 29, year: 276 },
    chatMessages: 250,
    creditsPerMonth: 2_000,
    activeTools: 5,
    customDomainsPerApp: 1,
    uploadBytes: 20 * MB,
    filesPerUpload: 5,
    storageBytes: 5 * 1024 * MB,
    recordBytesPerApp: 500 * MB,
    recordBytes: 2 * 1024 * MB,
    dataProcessingBytesPerMonth: 50 * MB,
    scraper: { depth: 3, pages: 50 },
  },
  moon: {
    price: { month: 79, year: 756 },
    chatMessages: 1_000,
    creditsPerMonth: 5_000,
    activeTools: 15,
    customDomainsPerApp: 3,
    uploadBytes: 20 * MB,
    filesPerUpload: 5,
    storageBytes: 20 * 1024 * MB,
    recordBytesPerApp: 1024 * MB,
    recordBytes: 5 * 1024 * MB,
    dataProcessingBytesPerMonth: 200 * MB,
    scraper: { depth: 3, pages: 100 },
  },
  monetizer: {
    price: { month: 199, year: 1_908 },
    chatMessages: 3_000,
    creditsPerMonth: 20_000,
    activeTools: 50,
    customDomainsPerApp: 10,
    uploadBytes: 20 * MB,
    filesPerUpload: 5,
    storageBytes: 100 * 1024 * MB,
    recordBytesPerApp: 3 * 1024 * MB,
    recordBytes: 20 * 1024 * MB,
    dataProcessingBytesPerMonth: 1024 * MB,
    scraper: { depth: 3, pages: 100 },
  },
}

/**
 * How many domains an app may have. `isTrial`: a name that leads nowhere but to one's own machine can be tried on any
 * plan.
 */
export const domainsOfApp = ({ customDomainsPerApp }: PlanLimits, isTrial: boolean): number =>
  Math.max(customDomainsPerApp, isTrial ? 1 : 0)
