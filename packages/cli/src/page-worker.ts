import 'farsight/worker'
