import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { type OrderStepPageProps, loadOrderStepPage } from '@/screens/order-path/load-order-step';
import { OrderStepScreen } from '@/screens/order-path/order-step-screen';

export const getServerSideProps = loadOrderStepPage;

export default function OrderStepPage({ shown }: OrderStepPageProps) {
  return shown ? <OrderStepScreen {...shown} /> : <NotFoundScreen />;
}
