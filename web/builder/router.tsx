import { createBrowserRouter, Navigate } from 'react-router'
import { PageCrash } from './components/crash'
import { prefetchEditor } from './pages/editor/prefetch'
import { SignedInLayout } from './pages/signed-in-layout'

/** Pages load when they are first opened; the editor, by far the largest, does not weigh on signing in. */
export const router = createBrowserRouter([
  {
    errorElement: <PageCrash />,
    // Shown while a page's code loads; empty, because that takes a moment only.
    hydrateFallbackElement: <div />,
    children: [
      { index: true, element: <Navigate to="/home" replace /> },
      { path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) },
      { path: 'logout', lazy: async () => ({ Component: (await import('./pages/logout-page')).LogoutPage }) },
      {
        path: 'auth/verifyEmail',
        lazy: async () => ({ Component: (await import('./pages/verify-email-page')).VerifyEmailPage }),
      },
      { path: 'auth/handler', lazy: async () => ({ Component: (await import('./pages/handler-page')).HandlerPage }) },
      {
        path: 'error/unauthorized',
        lazy: async () => ({ Component: (await import('./pages/unauthorized-page')).UnauthorizedPage }),
      },
      { path: 'dev/mailbox', lazy: async () => ({ Component: (await import('./pages/mailbox-page')).MailboxPage }) },
      {
        path: 'checkout/test/:checkoutId',
        lazy: async () => ({ Component: (await import('./pages/test-checkout-page')).TestCheckoutPage }),
      },
      {
        Component: SignedInLayout,
        children: [
          {
            path: 'home',
            lazy: async () => ({ Component: (await import('./pages/home-page')).HomePage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./pages/settings-page')).SettingsPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'analytics/app/:appId',
            lazy: async () => ({ Component: (await import('./pages/analytics-page')).AnalyticsPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'collaborate/:appId',
            lazy: async () => ({ Component: (await import('./pages/join-page')).JoinPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'claim/:appId',
            lazy: async () => ({ Component: (await import('./pages/claim-page')).ClaimPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'joinPlan',
            lazy: async () => ({ Component: (await import('./pages/join-plan-page')).JoinPlanPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'admin/:section?',
            lazy: async () => ({ Component: (await import('./pages/admin/admin-page')).AdminPage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'build/app/:appId/*',
            loader: ({ params }) => {
              prefetchEditor(params.appId ?? '')
              return null
            },
            shouldRevalidate: ({ currentParams, nextParams }) => currentParams.appId !== nextParams.appId,
            lazy: async () => ({ Component: (await import('./pages/editor/editor-page')).EditorPage }),
            errorElement: <PageCrash />,
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }) },
    ],
  },
])
