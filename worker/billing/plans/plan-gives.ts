import { may } from '#contract/access/permissions'
import type { Plan } from '#contract/people/identity'
import { PLANS } from '../plans'

const MB = 1024 * 1024
const bytes = (size: number) =>
  size >= 1024 * MB ? `${number(Math.round(size / (1024 * MB)))} GB` : `${Math.round(size / MB)} MB`
const number = (value: number) => value.toLocaleString('en-US')
const many = (count: number, one: string) => `${number(count)} ${count === 1 ? one : `${one}s`}`

/** What a plan gives, line by line, read from the one table. */
export function planGives(plan: Plan): string[] {
  const limits = PLANS[plan]
  const isDaily = !may({ plan, isAdmin: false }, 'chat.withoutDailyLimit')
  const domains = limits.customDomainsPerApp
  return [
    `${many(limits.chatMessages, 'message')} a ${isDaily ? 'day' : 'month, with no daily limit'}`,
    `${many(limits.creditsPerMonth, 'AI credit')} a month`,
    `${many(limits.activeTools, 'live AI tool')}`,
    domains === 0 ? 'Apps on addresses of this site' : `${many(domains, 'domain')} of your own for each app`,
    `${bytes(limits.storageBytes)} for files`,
    `${bytes(limits.recordBytes)} for records, ${bytes(limits.recordBytesPerApp)} an app`,
    `Uploads of ${bytes(limits.uploadBytes)}, ${limits.filesPerUpload === 1 ? 'one file' : `${limits.filesPerUpload} files`} at once`,
    `${bytes(limits.dataProcessingBytesPerMonth)} of data read a month`,
    `${limits.scraper.pages} pages of a website, ${limits.scraper.depth} levels deep`,
  ]
}
