import { ChartLine, Command, Eye, Home, MessageSquare, Wrench } from 'lucide-react'
import { announcementOf, type PanelId, TOOL_PANELS } from '#contract/panels'
import { useOpenPalette } from '../../../components/commands'
import { AccountMenu } from '../../../components/sidebar/account-menu'
import { Sidebar } from '../../../components/sidebar/sidebar'
import { SidebarButton, SidebarHeading, SidebarLink } from '../../../components/sidebar/sidebar-item'
import type { SidebarState } from '../../../components/sidebar/use-sidebar'
import { MenuDivider, MenuSwitch } from '../../../components/ui/menu'
import { useDeveloperDetails } from '../../../features/chat/model/developer-details'
import { PANEL_REGISTRY } from '../panels/registry'
import type { Frame } from './use-frame'

interface EditorSidebarProps {
  frame: Frame
  sidebar: SidebarState
  /** Beside the content, and no sheet over it; as the editor has it where nothing is said. */
  isBesideContent?: boolean
  /** The analytics have an address of their own, and nothing of the editor is open beside them. */
  isInAnalytics?: boolean
}

/** The menu of the editor: chat and preview, then the menu of the app's type, then everything else. */
export function EditorSidebar({ frame, sidebar, isBesideContent = frame.isDesktop, isInAnalytics = false }: EditorSidebarProps) {
  const openPalette = useOpenPalette()
  const close = () => sidebar.setSheetOpen(false)
  const { place } = frame
  const isTool = place.tool !== undefined
  const shown = place.panel ?? (isTool ? TOOL_PANELS[0] : undefined)
  const link = (id: PanelId, isOpen: boolean) => (
    <SidebarLink
      key={id}
      {...frame.linkTo(id)}
      label={announcementOf(id).label}
      icon={PANEL_REGISTRY[id].icon}
      isOpen={isOpen}
      isCurrent={shown === id || place.stage === id}
      listed={frame.panels.length}
      onPick={close}
      onNear={PANEL_REGISTRY[id].component.load}
    />
  )
  const ofTool = frame.panels.filter((id) => announcementOf(id).menu === 'tool' || (isTool && isToolPanel(id)))
  const listed = (menu: 'app' | 'manage') => frame.panels.filter((id) => announcementOf(id).menu === menu && !ofTool.includes(id))
  return (
    <Sidebar
      sidebar={sidebar}
      isBesideContent={isBesideContent}
      label="Editor"
      footer={(isOpen) => (
        <AccountMenu isOpen={isOpen}>
          <DeveloperDetailsSwitch />
        </AccountMenu>
      )}
    >
      {(isOpen) => (
        <>
          <SidebarLink to="/home" label="All apps" icon={<Home />} isOpen={isOpen} isCurrent={false} />
          <SidebarButton
            label="Search"
            keys="mod+k"
            icon={<Command />}
            isOpen={isOpen}
            onClick={() => {
              close()
              openPalette()
            }}
          />
          <SidebarHeading isOpen={isOpen}>Build</SidebarHeading>
          {!isTool && (
            <SidebarLink
              {...frame.chatLink}
              place="chat"
              label="Chat"
              icon={<MessageSquare />}
              isOpen={isOpen}
              isCurrent={frame.isChatShown && !isInAnalytics}
              onPick={() => {
                frame.setChatOpen(true)
                close()
              }}
            />
          )}
          <SidebarLink
            {...frame.previewLink}
            place="preview"
            label="Preview"
            icon={<Eye />}
            isOpen={isOpen}
            isCurrent={(frame.isPreviewShown || frame.isToolShown) && !isInAnalytics}
            onPick={close}
          />
          {ofTool.length > 0 && <SidebarHeading isOpen={isOpen}>Tool</SidebarHeading>}
          {ofTool.map((id) => link(id, isOpen))}
          {listed('app').length > 0 && <SidebarHeading isOpen={isOpen}>App</SidebarHeading>}
          {listed('app').map((id) => link(id, isOpen))}
          <SidebarHeading isOpen={isOpen}>Manage</SidebarHeading>
          <SidebarLink
            to={frame.analyticsPath}
            label="Analytics"
            icon={<ChartLine />}
            isOpen={isOpen}
            isCurrent={isInAnalytics}
            onPick={close}
          />
          {listed('manage').map((id) => link(id, isOpen))}
        </>
      )}
    </Sidebar>
  )
}

const isToolPanel = (id: PanelId) => TOOL_PANELS.some((each) => each === id)

/** For those who may look behind the screens. */
function DeveloperDetailsSwitch() {
  const details = useDeveloperDetails()
  if (!details.isOffered) return null
  return (
    <>
      <MenuSwitch icon={<Wrench />} isOn={details.isOn} onChange={() => details.choose(!details.isOn)}>
        Developer details
      </MenuSwitch>
      <MenuDivider />
    </>
  )
}
