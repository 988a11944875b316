import { useSyncExternalStore } from 'react'
import { DatabasePanel } from '../../../features/database/database-panel'
import { session } from '../../../lib/session/browser-session'
import type { PanelProps } from './panel-props'

/** The app's rows. Which entity is on screen is in the address. */
export function Database({ editor: { app, frame, requests, stage } }: PanelProps) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const dataSet = app.hasTestData ? (frame.place.parameters?.data === 'live' ? 'live' : 'test') : undefined
  return (
    <DatabasePanel
      appId={app.appId}
      versionId={stage.live.versionId}
      person={state.kind === 'signed-in' ? state.session.user.id : ''}
      dataSet={dataSet}
      onDataSet={(dataSet) => frame.setParameter('data', dataSet === 'live' ? 'live' : '')}
      shown={frame.place.parameters?.entity}
      onShow={(entity) => frame.setParameters({ entity, view: '', shown: '' })}
      view={{
        view: frame.place.parameters?.view,
        shown: frame.place.parameters?.shown,
        onChange: (change, options) => frame.setParameters(change, { replaces: !options?.isStep }),
      }}
      onImport={(entity) => requests.requestImport(entity, false, dataSet)}
      imported={requests.imported}
      onImportTaken={() => requests.setImported(undefined)}
    />
  )
}
