import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AI_QUERY_METHODS,
  type AiQueryMethod,
  AppSettings,
  CREDITS_PER_RUN,
  RUNS_PER_USER,
} from '#contract/settings/app-settings'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { TemperatureField } from '../../../components/temperature-field'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import { formatPrice, modelsQuery } from '../../../lib/app/models'
import type { ToolSetup } from '../../../lib/app/tool-setup'
import { usePermission } from '../../../lib/session/account'
import { Labelled, NumberSetting } from '../controls/setting-field'
import { SettingGroup, UpgradeNotice } from '../controls/setting-group'
import { TemplateSettings } from './template-settings'

export type SettingsSetup = Pick<ToolSetup, 'settings' | 'changeSettings'>

interface ToolSettingsPanelProps {
  appId: string
  filesAt: string
  setup: SettingsSetup
  /** What stands below the settings. */
  children?: ReactNode
}

/** How a tool answers, how often people may use it, and whether others may begin from it. */
export function ToolSettingsPanel({ appId, filesAt, setup, children }: ToolSettingsPanelProps) {
  const mayChange = usePermission('tools.settings')
  const mayPickModel = usePermission('app.model')
  const mayKeepLibrary = usePermission('app.templateLibrary')
  return (
    <>
      <PanelHeader />
      <PanelBody description="Saved as you change it.">
        {!mayChange && <UpgradeNotice permission="tools.settings" />}
        {mayPickModel && <ModelSettings setup={setup} />}
        <RunSettings setup={setup} mayChange={mayChange} />
        {mayKeepLibrary && <TemplateSettings appId={appId} filesAt={filesAt} setup={setup} />}
        {children}
      </PanelBody>
      <DoneFooter />
    </>
  )
}

function ModelSettings({ setup: { settings, changeSettings } }: { setup: SettingsSetup }) {
  const { data: models = [] } = useQuery(modelsQuery)
  const { aiModel } = settings
  const isListed = aiModel === null || models.some(({ id }) => id === aiModel)
  return (
    <SettingGroup title="Model">
      <Labelled label="AI model">
        {({ id }) => (
          <Select id={id} value={aiModel ?? ''} onChange={({ target }) => changeSettings({ aiModel: target.value || null })}>
            <option value="">As installed here</option>
            {!isListed && <option value={aiModel}>{aiModel}</option>}
            {models.map((model) => (
              <option key={model.id} value={model.id}>
                {model.name} ({formatPrice(model.rates)})
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <TemperatureField value={settings.modelTemperature} onChange={(modelTemperature) => changeSettings({ modelTemperature })} />
      <Labelled label="Query method" hint="How what the tool knows is found for a run.">
        {({ id, describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={settings.aiQueryMethod}
            onChange={({ target }) => changeSettings({ aiQueryMethod: target.value as AiQueryMethod })}
          >
            {Object.entries(AI_QUERY_METHODS).map(([method, label]) => (
              <option key={method} value={method}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </SettingGroup>
  )
}

function RunSettings({ setup: { settings, changeSettings }, mayChange }: { setup: SettingsSetup; mayChange: boolean }) {
  const maySetCredits = usePermission('app.creditsPerRun')
  const maySetEditing = usePermission('app.editableResults')
  return (
    <>
      <SettingGroup title="Runs per user" about="Empty means as many as your plan has." disabled={!mayChange}>
        <NumberSetting
          label="Runs a day"
          value={settings.dailyUserLimit}
          schema={AppSettings.shape.dailyUserLimit}
          range={RUNS_PER_USER}
          placeholder="No limit"
          onChange={(dailyUserLimit) => changeSettings({ dailyUserLimit })}
        />
        <NumberSetting
          label="Runs a week"
          value={settings.weeklyUserLimit}
          schema={AppSettings.shape.weeklyUserLimit}
          range={RUNS_PER_USER}
          placeholder="No limit"
          onChange={(weeklyUserLimit) => changeSettings({ weeklyUserLimit })}
        />
      </SettingGroup>
      {(maySetCredits || maySetEditing) && (
        <SettingGroup title="Credits and results">
          {maySetCredits && (
            <NumberSetting
              label="Credits per run"
              hint="From 0 to 20, of the credits of your plan."
              value={settings.creditsPerRun}
              schema={AppSettings.shape.creditsPerRun}
              range={CREDITS_PER_RUN}
              onChange={(creditsPerRun) => changeSettings({ creditsPerRun })}
            />
          )}
          {maySetEditing && (
            <Switch
              label="User can edit results"
              checked={settings.userCanEditResults}
              onChange={(userCanEditResults) => changeSettings({ userCanEditResults })}
            />
          )}
        </SettingGroup>
      )}
    </>
  )
}
