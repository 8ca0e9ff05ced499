export { DonutChart, type DonutChartProps, type DonutSlice } from './DonutChart.tsx';
export { RadialProgress, radialGroupClass, type RadialProgressProps } from './RadialProgress.tsx';
export { Sparkline, type SparklineProps } from './Sparkline.tsx';
