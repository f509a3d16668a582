import type { DashboardPageData } from '#api/dashboard/schemas.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { AdminDashboardView } from './admin-dashboard-view.tsx';
import { AnalystDashboardView } from './analyst-dashboard-view.tsx';
import { SchoolAdminDashboardView } from './school-admin-dashboard-view.tsx';
import { TeacherDashboardView } from './teacher-dashboard-view.tsx';

/** The home of everybody but students, by role. */
export function DashboardPage({ data, shell }: PageProps<DashboardPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <DashboardOfRole data={data} shell={shell} />
    </PageShell>
  );
}

function DashboardOfRole({ data, shell }: { data: DashboardPageData; shell: Shell }) {
  switch (data.role) {
    case 'teacher':
      return <TeacherDashboardView data={data} shell={shell} />;
    case 'school_admin':
      return <SchoolAdminDashboardView data={data} />;
    case 'admin':
      return <AdminDashboardView data={data} />;
    case 'analyst':
      return <AnalystDashboardView data={data} shell={shell} />;
  }
}
