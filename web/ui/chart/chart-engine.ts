import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import reactCore from 'echarts-for-react/lib/core.js';

// Only chart.tsx imports this file, and only when a chart is in the page: the library is larger than a page's own script.
echarts.use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/**
 * The package is CommonJS. Depending on the bundler, the default import is its class or an object whose `default` is the class.
 */
export const ReactECharts = reactCore.default ?? reactCore;

export { echarts };
