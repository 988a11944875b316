import type { PublishedBoot } from '#contract/app/boot'
import { session } from '../client/session'

/** Counts a page that was opened, for the app's owner and admins. That it could not be counted is nobody's trouble. */
export function logVisit(boot: PublishedBoot, page: string): void {
  if (session.lastVisit === page) return
  session.lastVisit = page
  void fetch(`${boot.base}/api/app-logs/${boot.appId}/log-user-in-app/${encodeURIComponent(page)}`, {
    method: 'POST',
    keepalive: true,
    ...(session.token ? { headers: { Authorization: `Bearer ${session.token}` } } : {}),
  }).catch(() => undefined)
}
