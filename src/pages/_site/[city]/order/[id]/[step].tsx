import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { type OrderStepPageProps, orderStepPageProps } from '@/screens/order-path/order-step-page-props';
import { OrderStepScreen } from '@/screens/order-path/order-step-screen';

export const getServerSideProps = orderStepPageProps;

export default function OrderStepPage({ shown }: OrderStepPageProps) {
  return shown ? <OrderStepScreen {...shown} /> : <NotFoundScreen />;
}
