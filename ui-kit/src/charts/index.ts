export { DonutChart, type DonutChartProps, type DonutSlice } from './DonutChart.tsx';
export { RadialProgress, radialGroupClass, type RadialProgressProps } from './RadialProgress.tsx';
export { Sparkline, type SparklineProps } from './Sparkline.tsx';
export { type Candle } from './candles/candle.ts';
export { CandleChart, type CandleChartProps, type CandleChartWords } from './candles/CandleChart.tsx';
export { type CandleForm } from './candles/draw-candles.ts';
