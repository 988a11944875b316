import type { VisitOrigin } from '#contract/insights/analytics'
import { isExpired, refreshToken } from '../client/refresh'
import { session } from '../client/session'

/**
 * Counts a page of a published app that was opened, one written for it or one of ours, for its owner and admins. That
 * it could not be counted is nobody's trouble.
 */
export function logVisit(page: string): void {
  if (session.lastVisit === page) return
  const isFirst = session.lastVisit === undefined
  session.lastVisit = page
  void send(page, isFirst ? originOf() : {}).catch(() => undefined)
}

async function send(page: string, origin: VisitOrigin): Promise<void> {
  if (session.token && isExpired(session.token)) await refreshToken()
  await fetch(`${session.base}/api/app-logs/${session.appId}/log-user-in-app/${encodeURIComponent(page)}`, {
    method: 'POST',
    keepalive: true,
    ...(session.token ? { headers: { Authorization: `Bearer ${session.token}` } } : {}),
    body: JSON.stringify(origin),
  })
}

/**
 * Where a visit came from: the page that led here, and what its link was marked with. Of the address nothing else goes
 * out.
 */
function originOf(): VisitOrigin {
  const marks = new URLSearchParams(window.location.search)
  const [source, campaign] = [marks.get('utm_source'), marks.get('utm_campaign')]
  return {
    ...(document.referrer ? { referrer: hostOf(document.referrer) } : {}),
    ...(source ? { utmSource: source.slice(0, 200) } : {}),
    ...(campaign ? { utmCampaign: campaign.slice(0, 200) } : {}),
  }
}

const hostOf = (address: string): string => new URL(address).origin
