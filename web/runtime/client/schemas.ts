import { appPath } from './request'
import { session } from './session'

/**
 * An entity's schema, at once. Apps use the value without waiting, so where it is not known yet it is fetched while the
 * page stands still; few apps ever ask, and each entity once.
 */
export function readSchema(name: string): unknown {
  const known = session.schemas[name]
  if (known !== undefined) return known
  const fetched = session.place === 'check' ? emptySchema(name) : fetchNow(name)
  session.schemas[name] = fetched
  return fetched
}

const emptySchema = (name: string) => ({ name, type: 'object', properties: {} })

function fetchNow(name: string): unknown {
  try {
    const xhr = new XMLHttpRequest()
    xhr.open('GET', `${session.base}/api${appPath(`/entities/${encodeURIComponent(name)}/schema`)}`, false)
    if (session.token) xhr.setRequestHeader('Authorization', `Bearer ${session.token}`)
    xhr.send()
    return xhr.status === 200 ? JSON.parse(xhr.responseText) : emptySchema(name)
  } catch {
    return emptySchema(name)
  }
}
