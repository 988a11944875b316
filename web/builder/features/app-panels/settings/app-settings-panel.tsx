import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { App } from '#contract/app/apps'
import { AppSettings } from '#contract/settings/app-settings'
import { AppTexts, TEXT_LIMITS } from '#contract/settings/app-texts'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import { VariablesForm } from '../../../components/variables-form'
import { useAutosaved } from '../../../lib/app/app-autosave'
import { type AppSetup, useAppSetup } from '../../../lib/app/app-setup'
import { variablesQuery } from '../../../lib/app/variables'
import { usePermission } from '../../../lib/session/account'
import { Labelled, TextSetting } from '../controls/setting-field'
import { SettingGroup, UpgradeNotice } from '../controls/setting-group'
import { ClaimSettings } from './claim-settings'
import { MembershipSettings } from './membership-settings'
import { AppTemplateSettings } from './template-settings'

interface AppSettingsPanelProps {
  app: App
  /** Where its uploaded pictures are served to its owner. */
  filesAt: string
  /** The app's pages, as it is now. */
  pages: string[]
  /** A page as people call it. */
  nameOf: (page: string) => string
  /** Who may come in: set in one way wherever it stands. */
  access: ReactNode
}

/** What the app is called, where it begins, who may come in and who stands behind it. */
export function AppSettingsPanel({ app, filesAt, pages, nameOf, access }: AppSettingsPanelProps) {
  const setup = useAppSetup(app)
  const about = { appType: app.appType, isPublished: app.publishedVersionId !== null }
  const mayChange = usePermission('app.changeSettings', about)
  const mayTemplate = usePermission('app.template', about)
  const variables = useQuery(variablesQuery(app.appId))
  const { pending } = useAutosaved('app', app.appId)
  const { isSignupEnabled, visibility } = { ...app, ...pending }
  return (
    <>
      <PanelHeader />
      <PanelBody description="Saved as you change it. People who have the app open see it when they come back.">
        {!mayChange && <UpgradeNotice permission="app.changeSettings" />}
        <SettingGroup title="About the app" disabled={!mayChange}>
          <TextSetting
            label="Header"
            value={setup.texts.header}
            schema={AppTexts.shape.header}
            maxLength={TEXT_LIMITS.header}
            placeholder={app.name}
            onChange={(header) => setup.changeTexts({ header })}
          />
          <TextSetting
            label="Description"
            value={setup.texts.description}
            schema={AppTexts.shape.description}
            maxLength={TEXT_LIMITS.description}
            placeholder={app.description || 'What the app is for, in a sentence'}
            hint="Search engines and links to the app show it, too."
            rows={3}
            onChange={(description) => setup.changeTexts({ description })}
          />
          <MainPage pages={pages} nameOf={nameOf} setup={setup} />
        </SettingGroup>
        <SettingGroup title="Who may come in" disabled={!mayChange}>
          {access}
        </SettingGroup>
        <SettingGroup title="Collaborators" disabled={!mayChange}>
          <Switch
            label="Collaborators need an account of their own first"
            hint="An invitation is then not good for an account that is made after it was sent."
            checked={setup.settings.requireBuilderCollaboratorAccount}
            onChange={(next) => setup.changeSettings({ requireBuilderCollaboratorAccount: next })}
          />
        </SettingGroup>
        <Legal setup={setup} isNeeded={isSignupEnabled && visibility === 'public'} disabled={!mayChange} />
        <MembershipSettings app={app} setup={setup} isSignupEnabled={isSignupEnabled} disabled={!mayChange} />
        {app.appType === 'gen app' && variables.data !== undefined && variables.data.length > 0 && (
          <SettingGroup
            title="Build-time variables"
            about="Values the code reads as import.meta.env, such as the address of a service. Visitors can read them; secrets belong under Secrets."
          >
            <VariablesForm appId={app.appId} />
          </SettingGroup>
        )}
        <ClaimSettings app={app} setup={setup} />
        {mayTemplate && <AppTemplateSettings appId={app.appId} filesAt={filesAt} setup={setup} />}
      </PanelBody>
      <DoneFooter />
    </>
  )
}

function MainPage({ pages, nameOf, setup }: Pick<AppSettingsPanelProps, 'pages' | 'nameOf'> & { setup: AppSetup }) {
  const { mainPage } = setup
  const isListed = mainPage === null || pages.includes(mainPage)
  return (
    <Labelled label="Main page" hint="Where people begin who open the app by its address.">
      {({ id, describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          value={mainPage ?? ''}
          onChange={({ target }) => setup.changeSettings({ mainPage: target.value || null })}
        >
          <option value="">The first one a visitor may open</option>
          {!isListed && <option value={mainPage}>{mainPage}</option>}
          {pages.map((page) => (
            <option key={page} value={page}>
              {nameOf(page)}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

/** What people are entitled to read before they make themselves an account. */
function Legal({ setup, isNeeded, disabled }: { setup: AppSetup; isNeeded: boolean; disabled: boolean }) {
  const missing = isNeeded ? 'Empty, and anyone may sign up' : undefined
  const { settings, changeSettings } = setup
  return (
    <SettingGroup
      title="Terms and support"
      about="Shown where people sign up, so that they know with whom they are dealing."
      disabled={disabled}
    >
      <TextSetting
        label="Terms of service"
        type="url"
        placeholder="https://"
        value={settings.termsOfServiceLink}
        schema={AppSettings.shape.termsOfServiceLink}
        missing={missing}
        onChange={(termsOfServiceLink) => changeSettings({ termsOfServiceLink })}
      />
      <TextSetting
        label="Privacy policy"
        type="url"
        placeholder="https://"
        value={settings.privacyPolicyLink}
        schema={AppSettings.shape.privacyPolicyLink}
        missing={missing}
        onChange={(privacyPolicyLink) => changeSettings({ privacyPolicyLink })}
      />
      <TextSetting
        label="Support email"
        type="email"
        value={settings.supportEmail}
        schema={AppSettings.shape.supportEmail}
        missing={missing}
        onChange={(supportEmail) => changeSettings({ supportEmail })}
      />
    </SettingGroup>
  )
}
