export { DonutChart } from './DonutChart.tsx';
export { RadialProgress, radialGroupClass } from './RadialProgress.tsx';
export { Sparkline } from './Sparkline.tsx';
export type { Candle } from './candles/candle.ts';
export { CandleChart, type CandleChartWords } from './candles/CandleChart.tsx';
export type { CandleForm } from './candles/draw-candles.ts';
