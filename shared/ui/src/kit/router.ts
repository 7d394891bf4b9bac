/*
 * The router's names that the product uses, and no more: shared whole it would be four times as large.
 * One module instance per page, so that host and remotes see one router context.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  matchRoutes,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export type {
  LinkProps,
  Location,
  NavLinkProps,
  NavigateFunction,
  PatchRoutesOnNavigationFunction,
  RouteObject,
  To,
} from 'react-router-dom'
