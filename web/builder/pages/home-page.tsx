import { useNavigate } from 'react-router'
import { SidebarLayout } from '../components/sidebar/sidebar-layout'
import { AppGrid } from '../features/apps/app-grid'
import { PromptBox } from '../features/apps/prompt-box'
import { ImportApp } from '../features/import/import-app'
import { TemplateGallery } from '../features/templates/template-gallery'

export function HomePage() {
  const navigate = useNavigate()
  const open = (appId: string) => navigate(`/build/app/${appId}`)
  return (
    <SidebarLayout>
      <title>Home · BuildAI</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-16 px-4 pt-[12dvh] pb-16 sm:px-8">
        <div className="mx-auto w-full max-w-2xl">
          <h1 className="mb-6 text-center font-semibold text-2xl tracking-tight">What do you want to build?</h1>
          <PromptBox onCreated={(path) => void navigate(path)} />
          <div className="mt-6 flex items-center justify-center gap-3 text-muted text-sm">
            <span>Made one elsewhere?</span>
            <ImportApp onOpenEditor={open} />
          </div>
        </div>
        <AppGrid />
        <TemplateGallery onStarted={open} />
      </div>
    </SidebarLayout>
  )
}
