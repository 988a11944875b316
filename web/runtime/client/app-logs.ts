import { appPath, request } from './request'
import { isElsewhere, session } from './session'

type Query = Record<string, string | number | undefined>

/**
 * What the app tells of itself is about its visitors: in the preview there are none. That it could not be told is
 * nobody's trouble.
 */
const postLog = async (path: string, body?: unknown): Promise<void> => {
  if (session.place === 'published' && !isElsewhere()) await request({ method: 'POST', path, body }).catch(() => undefined)
}

/** Which pages are opened by whom. Admins of the app read it. */
export const appLogs = {
  /** Published pages are counted as they open; what an app says of the very same page adds nothing. */
  logUserInApp: async (page: string) => {
    if (session.lastVisit !== page) await postLog(`/app-logs/${session.appId}/log-user-in-app/${encodeURIComponent(page)}`)
  },
  fetchLogs: (query: Query = {}) => request({ method: 'GET', path: `/app-logs/${session.appId}`, query }),
  getStats: (query: Query = {}) => request({ method: 'GET', path: `/app-logs/${session.appId}/stats`, query }),
}

export const analytics = {
  track: ({ eventName, properties }: { eventName: string; properties?: Record<string, unknown> }) =>
    void postLog(appPath('/analytics/track/batch'), {
      events: [{ event_name: eventName, properties: properties ?? {}, page_url: window.location.pathname }],
    }),
  cleanup: () => undefined,
}
